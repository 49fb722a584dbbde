-- The levels that people and courses name; the first is the one that the content pack's course begins at.
INSERT INTO asl_levels (key, name_en, name_es, position) VALUES
  ('beginner', 'Beginner', 'Principiante', 1),
  ('elementary', 'Elementary', 'Elemental', 2),
  ('intermediate', 'Intermediate', 'Intermedio', 3),
  ('advanced', 'Advanced', 'Avanzado', 4),
  ('fluent', 'Fluent', 'Fluido', 5)
ON CONFLICT (key) DO NOTHING;
