CREATE TABLE "milestones" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "milestones_kind" CHECK ("milestones"."kind" in ('first_sign', 'first_lesson', 'ten_signs', 'week', 'conversation', 'certificate'))
);
--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "signed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "understood_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "milestones_once" ON "milestones" USING btree ("user_id","kind");--> statement-breakpoint
-- What people reached before milestones were kept is theirs, and is not celebrated now.
WITH signed AS (
  SELECT c.user_id, count(*) AS n, min(c.last_review) AS first_at, max(c.last_review) AS last_at
  FROM practice_cards c
  WHERE c.skill = 'produce' AND c.last_review IS NOT NULL
  GROUP BY 1
), days AS (
  SELECT user_id, day, row_number() OVER (PARTITION BY user_id ORDER BY day) AS nth FROM learner_days
), reached (user_id, kind, at) AS (
  SELECT user_id, 'first_sign', first_at FROM signed
  UNION ALL SELECT user_id, 'ten_signs', last_at FROM signed WHERE n >= 10
  UNION ALL SELECT user_id, 'first_lesson', min(completed_at) FROM lesson_progress WHERE completed_at IS NOT NULL GROUP BY 1
  UNION ALL SELECT user_id, 'week', day::timestamptz FROM days WHERE nth = 7
  UNION ALL SELECT user_id, 'certificate', min(completed_at) FROM certificates WHERE revoked_at IS NULL GROUP BY 1
)
INSERT INTO milestones (user_id, kind, reached_at, seen_at)
SELECT user_id, kind, at, now() FROM reached;
