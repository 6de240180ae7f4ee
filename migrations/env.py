"""Brings a database to the newest schema on the connection that `app.store.database.migrate` hands over."""

from alembic import context

from app.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
