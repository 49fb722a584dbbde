CREATE TABLE "recommendation_dismissals" (
	"user_id" uuid NOT NULL,
	"common_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommendation_dismissals_user_id_common_id_pk" PRIMARY KEY("user_id","common_id")
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"common_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"recommended_by" uuid NOT NULL,
	"user_id" uuid,
	"group_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recommendations_to_one" CHECK (num_nonnulls("recommendations"."user_id", "recommendations"."group_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "recommendation_dismissals" ADD CONSTRAINT "recommendation_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_dismissals" ADD CONSTRAINT "recommendation_dismissals_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_recommended_by_users_id_fk" FOREIGN KEY ("recommended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommendation_dismissals_course" ON "recommendation_dismissals" USING btree ("common_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recommendations_learner" ON "recommendations" USING btree ("user_id","common_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recommendations_group" ON "recommendations" USING btree ("group_id","common_id");--> statement-breakpoint
CREATE INDEX "recommendations_course" ON "recommendations" USING btree ("common_id","organization_id");--> statement-breakpoint
CREATE INDEX "recommendations_organization" ON "recommendations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "recommendations_by" ON "recommendations" USING btree ("recommended_by");