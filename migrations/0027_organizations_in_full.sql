CREATE TABLE "organization_types" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"fixed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "organization_types_key_unique" UNIQUE("key"),
	CONSTRAINT "organization_types_status" CHECK ("organization_types"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
-- The specification's types in its order; what is fixed means something to the product: Regional Centers issue service codes.
INSERT INTO "organization_types" ("key", "name_en", "name_es", "position", "fixed") VALUES
  ('Corporation', 'Corporation', 'Corporación', 1, false), ('Non-Profit', 'Non-profit', 'Sin fines de lucro', 2, false), ('Government', 'Government', 'Gobierno', 3, false),
  ('Educational', 'Educational', 'Educación', 4, false), ('Hospital', 'Hospital', 'Hospital', 5, false), ('Technology', 'Technology', 'Tecnología', 6, false), ('Financial', 'Financial', 'Finanzas', 7, false),
  ('Retail', 'Retail', 'Comercio', 8, false), ('Consulting', 'Consulting', 'Consultoría', 9, false), ('Start-up', 'Start-up', 'Empresa emergente', 10, false), ('Regional Center', 'Regional Center', 'Centro regional', 11, true);--> statement-breakpoint
ALTER TABLE "invites" DROP CONSTRAINT "invites_role";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deactivated_reason" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_type_organization_types_key_fk" FOREIGN KEY ("type") REFERENCES "public"."organization_types"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_type" ON "organizations" USING btree ("type");--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_role" CHECK ("invites"."role" in ('owner', 'teacher', 'editor', 'learner'));