ALTER TABLE "memberships" ADD CONSTRAINT "memberships_with_organization" UNIQUE("id","organization_id");--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_group_id_membership_id_pk" PRIMARY KEY("group_id","membership_id")
);--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"teacher_id" uuid,
	CONSTRAINT "groups_with_organization" UNIQUE("id","organization_id")
);--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group" FOREIGN KEY ("group_id","organization_id") REFERENCES "public"."groups"("id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_of_organization" FOREIGN KEY ("membership_id","organization_id") REFERENCES "public"."memberships"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_teacher_of_organization" FOREIGN KEY ("teacher_id","organization_id") REFERENCES "public"."memberships"("id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_membership" ON "group_members" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "groups_teacher" ON "groups" USING btree ("teacher_id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_status" CHECK ("memberships"."status" in ('active', 'inactive'));