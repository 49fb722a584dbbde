CREATE TABLE "invite_link_uses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"link_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid NOT NULL,
	"label" text NOT NULL,
	"role" text NOT NULL,
	"group_id" uuid,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"invited_by" uuid NOT NULL,
	CONSTRAINT "invite_links_uses" CHECK ("invite_links"."uses" >= 0 and "invite_links"."uses" <= "invite_links"."max_uses"),
	CONSTRAINT "invite_links_role" CHECK ("invite_links"."role" in ('teacher', 'editor', 'learner')),
	CONSTRAINT "invite_links_group_learners" CHECK ("invite_links"."group_id" is null or "invite_links"."role" = 'learner')
);
--> statement-breakpoint
ALTER TABLE "invite_link_uses" ADD CONSTRAINT "invite_link_uses_link_id_invite_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."invite_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_link_uses" ADD CONSTRAINT "invite_link_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_group_of_organization" FOREIGN KEY ("group_id","organization_id") REFERENCES "public"."groups"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_link_uses_once" ON "invite_link_uses" USING btree ("link_id","user_id");--> statement-breakpoint
CREATE INDEX "invite_link_uses_user" ON "invite_link_uses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_links_token" ON "invite_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invite_links_organization" ON "invite_links" USING btree ("organization_id","created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "invite_links_group" ON "invite_links" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "invite_links_invited_by" ON "invite_links" USING btree ("invited_by");