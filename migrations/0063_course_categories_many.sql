CREATE TABLE "course_category_links" (
	"common_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "course_category_links_common_id_category_id_pk" PRIMARY KEY("common_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_category_id_course_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "course_category_links" ADD CONSTRAINT "course_category_links_common_id_courses_id_fk" FOREIGN KEY ("common_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_category_links" ADD CONSTRAINT "course_category_links_category_id_course_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."course_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_category_links_category" ON "course_category_links" USING btree ("category_id","common_id");--> statement-breakpoint
insert into course_category_links (common_id, category_id) select id, category_id from courses where category_id is not null;
--> statement-breakpoint
update course_drafts set details = (details - 'category') || jsonb_build_object('categories', case when details ->> 'category' is null then '[]' else jsonb_build_array(details -> 'category') end) where not details ? 'categories';
--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "category_id";