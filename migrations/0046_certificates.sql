-- Thirteen characters of 5 random bits each (a version 4 uuid without its two fixed bytes): 65 bits, in an alphabet without look-alikes.
CREATE FUNCTION certificate_slug() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(r.bytes, at) & 31), 1), '' ORDER BY at)
	FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) r, unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15]) AS at
$$;--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"common_id" uuid NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "certificates_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"slug" text DEFAULT certificate_slug() NOT NULL,
	"holder" text NOT NULL,
	"titles" jsonb NOT NULL,
	"levels" jsonb,
	"lessons" integer NOT NULL,
	"minutes" integer NOT NULL,
	"edition" integer NOT NULL,
	"organization_id" uuid,
	"issuer" text,
	"completed_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoke_reason" text,
	CONSTRAINT "certificates_slug_form" CHECK ("certificates"."slug" ~ '^[0-9a-hjkmnp-tv-z]{13}$'),
	CONSTRAINT "certificates_revoked" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoke_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("user_id","common_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_slug" ON "certificates" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "certificates_course" ON "certificates" USING btree ("common_id");--> statement-breakpoint
CREATE INDEX "certificates_organization" ON "certificates" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "certificates_revoked_by" ON "certificates" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("completed_at" desc,"id");--> statement-breakpoint
-- Whoever completed a course before there were certificates has one now.
INSERT INTO certificates (user_id, common_id, holder, titles, levels, lessons, minutes, edition, organization_id, issuer, completed_at)
SELECT u.id, c.id, btrim(u.first_name || ' ' || u.last_name), v.titles, CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('en', l.name_en, 'es', l.name_es) END, v.lessons, v.minutes, v.edition, c.organization_id, o.name, e.completed_at
FROM enrolments e JOIN users u ON u.id = e.user_id JOIN courses c ON c.id = e.common_id LEFT JOIN asl_levels l ON l.id = c.level_id LEFT JOIN organizations o ON o.id = c.organization_id
	JOIN LATERAL (SELECT jsonb_object_agg(x.language, x.title) AS titles, max(x.lessons_count) AS lessons, max(x.minutes) AS minutes, max(x.version) AS edition FROM course_versions x WHERE x.common_id = c.id AND x.status <> 'draft' AND NOT x.preview) v ON v.titles IS NOT NULL
WHERE e.completed_at IS NOT NULL AND u.role = 'Student' AND u.deleted_at IS NULL
ORDER BY e.completed_at, u.id;
