-- What was written by whoever might only view: notes about learners, reports by mail, answers to feedback, and
-- words in one's own conversation with support. Learners view their own report and write none; they answer no
-- feedback.
INSERT INTO role_permissions (role_name, feature_name, permission_name, scope) VALUES
  ('Admin', 'Report', 'Create', 'all'),
  ('Admin', 'Report', 'Update', 'all'),
  ('Admin', 'Report', 'Delete', 'all'),
  ('Organization', 'Report', 'Create', 'own'),
  ('Organization', 'Report', 'Update', 'own'),
  ('Organization', 'Report', 'Delete', 'own'),
  ('Teacher', 'Report', 'Create', 'own'),
  ('Teacher', 'Report', 'Update', 'own'),
  ('Teacher', 'Report', 'Delete', 'own'),
  ('Organization', 'Feedback', 'Update', 'own'),
  ('Teacher', 'Feedback', 'Update', 'own'),
  ('Organization', 'SupportRequest', 'Update', 'own'),
  ('Teacher', 'SupportRequest', 'Update', 'own'),
  ('Student', 'SupportRequest', 'Update', 'own');
