"""Attacks, spells, skills and declared feats carried out."""
