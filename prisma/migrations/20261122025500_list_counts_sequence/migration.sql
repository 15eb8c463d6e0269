-- Restoring a backup set this sequence back below the rows that the triggers had written, and then no post could be saved.
SELECT setval(pg_get_serial_sequence('list_counts', 'id'), coalesce(max(id), 0) + 1, false) FROM list_counts;
