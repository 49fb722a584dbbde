-- What a learner's dashboard shows of courses: its own counter, so that it is read anew after a course was written.
insert into page_versions (name, n) values ('courses', 1);
--> statement-breakpoint
create trigger courses_page_version after insert or update or delete on courses for each statement execute function count_page_version('courses');
--> statement-breakpoint
create trigger course_versions_page_version after insert or update or delete on course_versions for each statement execute function count_page_version('courses');
--> statement-breakpoint
create trigger course_category_links_page_version after insert or update or delete on course_category_links for each statement execute function count_page_version('courses');
--> statement-breakpoint
create trigger course_categories_page_version after insert or update or delete on course_categories for each statement execute function count_page_version('courses');
--> statement-breakpoint
create trigger asl_levels_page_version after insert or update or delete on asl_levels for each statement execute function count_page_version('courses');
--> statement-breakpoint
create trigger quizzes_page_version after insert or update or delete on quizzes for each statement execute function count_page_version('courses');
