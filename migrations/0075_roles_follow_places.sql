ALTER TABLE "users" ADD COLUMN "teaches_independently" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who never worked in an organization and is a teacher was made one by the platform, and stays one.
UPDATE "users" u
SET "teaches_independently" = true
WHERE u.role = 'Teacher'
  AND NOT EXISTS (SELECT FROM "memberships" m WHERE m.user_id = u.id AND m.kind <> 'learner');
--> statement-breakpoint
-- Everybody else is from now on what their places say: whose places had ended had kept the role.
UPDATE "users" u
SET "role" = w.role
FROM (
  SELECT p.id,
    CASE
      WHEN EXISTS (
        SELECT FROM "memberships" m
        JOIN "organizations" o ON o.id = m.organization_id AND o.status = 'active'
        WHERE m.user_id = p.id AND m.status = 'active' AND m.kind = 'owner'
      ) THEN 'Organization'
      WHEN p.teaches_independently OR EXISTS (
        SELECT FROM "memberships" m
        JOIN "organizations" o ON o.id = m.organization_id AND o.status = 'active'
        WHERE m.user_id = p.id AND m.status = 'active' AND m.kind IN ('teacher', 'editor')
      ) THEN 'Teacher'
      ELSE 'Student'
    END AS role
  FROM "users" p
) w
WHERE w.id = u.id AND u.role IN ('Teacher', 'Organization') AND u.role <> w.role;
