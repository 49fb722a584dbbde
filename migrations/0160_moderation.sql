CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision_id" uuid NOT NULL,
	"decider" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appeals_decision" UNIQUE("decision_id"),
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('open', 'upheld', 'reversed')),
	CONSTRAINT "appeals_words" CHECK (btrim("appeals"."words") <> ''),
	CONSTRAINT "appeals_by_another" CHECK ("appeals"."decided_by" <> "appeals"."decider"),
	CONSTRAINT "appeals_answered" CHECK (case when "appeals"."state" = 'open' then num_nonnulls("appeals"."decided_by", "appeals"."decided_at") = 0 else num_nulls("appeals"."decided_by", "appeals"."decided_at") = 0 and btrim("appeals"."answer") <> '' end)
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"case_id" uuid NOT NULL,
	"written_by" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_rules" (
	"version" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"decided_by" uuid,
	"decider" uuid GENERATED ALWAYS AS (coalesce(decided_by, '00000000-0000-0000-0000-000000000000'::uuid)) STORED NOT NULL,
	"batch_id" uuid NOT NULL,
	"action" text NOT NULL,
	"sanction" text DEFAULT 'none' NOT NULL,
	"sanction_until" timestamp with time zone,
	"rules_version" integer NOT NULL,
	"rule" text NOT NULL,
	"words" text NOT NULL,
	"before_state" text NOT NULL,
	"before_held_reason" text,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "decisions_decider" UNIQUE("id","decider"),
	CONSTRAINT "decisions_action" CHECK ("decisions"."action" in ('keep', 'hide', 'delete')),
	CONSTRAINT "decisions_sanction" CHECK ("decisions"."sanction" in ('none', 'warn', 'days_1', 'days_7', 'days_30', 'for_good', 'account')),
	CONSTRAINT "decisions_reason" CHECK (btrim("decisions"."words") <> ''),
	CONSTRAINT "decisions_rule" CHECK ("decisions"."rule" ~ '^[a-z][a-z0-9_]{0,39}$'),
	CONSTRAINT "decisions_before" CHECK ("decisions"."before_state" in ('held', 'visible', 'hidden', 'removed')),
	CONSTRAINT "decisions_before_held" CHECK ("decisions"."before_held_reason" in ('child', 'first_film', 'organization', 'contact', 'repeated', 'phrase', 'reported')),
	CONSTRAINT "decisions_kept" CHECK ("decisions"."action" <> 'keep' or "decisions"."sanction" = 'none'),
	CONSTRAINT "decisions_threshold" CHECK ("decisions"."decided_by" is not null or ("decisions"."action" = 'hide' and "decisions"."sanction" = 'none')),
	CONSTRAINT "decisions_sanction_until" CHECK (("decisions"."sanction" in ('days_1', 'days_7', 'days_30', 'for_good')) = ("decisions"."sanction_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "evidence_openings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"evidence_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "evidence_openings_reason" CHECK (btrim("evidence_openings"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"thread_id" uuid NOT NULL,
	"comment_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"audience" text NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"kept_version" integer,
	CONSTRAINT "moderation_cases_target" UNIQUE NULLS NOT DISTINCT("thread_id","comment_id"),
	CONSTRAINT "moderation_cases_state" CHECK ("moderation_cases"."state" in ('open', 'decided')),
	CONSTRAINT "moderation_cases_audience" CHECK ("moderation_cases"."audience" in ('organization', 'admins')),
	CONSTRAINT "moderation_cases_claim" CHECK (("moderation_cases"."claimed_by" is null) = ("moderation_cases"."claimed_until" is null)),
	CONSTRAINT "moderation_cases_counts" CHECK ("moderation_cases"."weight" >= 0 and "moderation_cases"."people" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"weight" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decision_id" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('child_safety', 'unkind', 'hate', 'sexual', 'violence', 'self_harm', 'private_data', 'impersonation', 'spam', 'other')),
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('open', 'closed', 'taken_back')),
	CONSTRAINT "reports_weight" CHECK ("reports"."weight" between 0 and 20),
	CONSTRAINT "reports_closed" CHECK (("reports"."state" = 'open') = ("reports"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sealed_evidence" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"case_id" uuid,
	"written_by" uuid NOT NULL,
	"words" jsonb NOT NULL,
	"film" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "duty_notices" DROP CONSTRAINT "duty_notices_kind";--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decider" FOREIGN KEY ("decision_id","decider") REFERENCES "public"."decisions"("id","decider") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_rules" ADD CONSTRAINT "community_rules_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_rules_version_community_rules_version_fk" FOREIGN KEY ("rules_version") REFERENCES "public"."community_rules"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_openings" ADD CONSTRAINT "evidence_openings_evidence_id_sealed_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."sealed_evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_openings" ADD CONSTRAINT "evidence_openings_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_comment" FOREIGN KEY ("comment_id","thread_id") REFERENCES "public"."comments"("id","thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_evidence" ADD CONSTRAINT "sealed_evidence_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_evidence" ADD CONSTRAINT "sealed_evidence_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_user" ON "appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appeals_decided_by" ON "appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at") WHERE "appeals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "case_notes_case" ON "case_notes" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_notes_written_by" ON "case_notes" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "decisions_case" ON "decisions" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "decisions_author" ON "decisions" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "decisions_decided_by" ON "decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "decisions_batch" ON "decisions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "decisions_created" ON "decisions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "evidence_openings_evidence" ON "evidence_openings" USING btree ("evidence_id");--> statement-breakpoint
CREATE INDEX "evidence_openings_opened_by" ON "evidence_openings" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "moderation_cases_open" ON "moderation_cases" USING btree ("urgent" desc,"weight" desc,"id") WHERE "moderation_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_claimed" ON "moderation_cases" USING btree ("claimed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("case_id","user_id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sealed_evidence_case" ON "sealed_evidence" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "sealed_evidence_written_by" ON "sealed_evidence" USING btree ("written_by");--> statement-breakpoint
ALTER TABLE "duty_notices" ADD CONSTRAINT "duty_notices_kind" CHECK ("duty_notices"."kind" in ('answer', 'code_request', 'reported_content', 'support', 'word_report'));--> statement-breakpoint
insert into community_rules (version, rules, published_at) values (1, '[{"key": "kind", "title": {"en": "Be kind", "es": "Sé amable"}, "text": {"en": "You may disagree. Do not insult, mock or leave people out. Everybody’s signing is welcome here, also a beginner’s.", "es": "Puedes no estar de acuerdo. No insultes, no te burles y no dejes a nadie fuera. Aquí todas las señas son bienvenidas, también las de quien empieza."}}, {"key": "hate", "title": {"en": "No hate", "es": "Sin odio"}, "text": {"en": "Do not attack people for who they are: Deaf or hearing, their origin, skin, religion, gender, body or whom they love.", "es": "No ataques a nadie por quien es: persona Sorda u oyente, su origen, color de piel, religión, género, cuerpo o a quién ama."}}, {"key": "sexual", "title": {"en": "Nothing sexual", "es": "Nada sexual"}, "text": {"en": "Children read and watch here. Do not post sexual words, pictures or signs. Words from a lesson are fine.", "es": "Aquí hay niñas y niños. No publiques palabras, imágenes ni señas sexuales. Las palabras de una lección sí se pueden usar."}}, {"key": "violence", "title": {"en": "No violence", "es": "Sin violencia"}, "text": {"en": "Do not threaten anybody. Do not show or praise people being hurt.", "es": "No amenaces a nadie. No muestres ni celebres que se haga daño a alguien."}}, {"key": "danger", "title": {"en": "Help people in danger", "es": "Ayuda a quien está en peligro"}, "text": {"en": "If you or somebody else may get hurt, tell an adult you trust and report it to us. Do not show or encourage self-harm.", "es": "Si tú u otra persona pueden salir lastimadas, díselo a una persona adulta de confianza y avísanos. No muestres ni animes a hacerse daño."}}, {"key": "private", "title": {"en": "Keep private things private", "es": "Lo privado queda en privado"}, "text": {"en": "Do not post addresses, phone numbers or accounts, yours or others’. Ask people before you post a video of them.", "es": "No publiques direcciones, teléfonos ni cuentas, ni tuyas ni de otras personas. Pregunta antes de publicar un video de alguien."}}, {"key": "children", "title": {"en": "Children are safe here", "es": "Aquí la niñez está segura"}, "text": {"en": "Never ask a child to meet, for pictures or to write somewhere else. If somebody asks you, report it: we look at once.", "es": "Nunca le pidas a una niña o un niño verse, mandar fotos o escribir en otro lugar. Si alguien te lo pide, avísanos: lo revisamos enseguida."}}, {"key": "yourself", "title": {"en": "Be yourself", "es": "Muéstrate como eres"}, "text": {"en": "Do not pretend to be another person, a teacher or a school. Post videos that you made or may use.", "es": "No te hagas pasar por otra persona, docente o escuela. Publica videos que hiciste tú o que puedes usar."}}, {"key": "spam", "title": {"en": "No spam", "es": "Sin spam"}, "text": {"en": "Do not post advertising, the same thing again and again, or links that trick people.", "es": "No publiques anuncios, lo mismo una y otra vez ni enlaces engañosos."}}]'::jsonb, '2026-11-29 00:00:00+00');
