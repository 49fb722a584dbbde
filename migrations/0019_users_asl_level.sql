-- The level that a person says they have is one of the list; the list belongs to a wing above the people's, so the key stands here and not in the table's file.
ALTER TABLE users ADD CONSTRAINT users_asl_level FOREIGN KEY (asl_level_id) REFERENCES asl_levels (id);
