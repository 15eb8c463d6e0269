-- Only versions before the library read it.
DROP VIEW IF EXISTS images;
