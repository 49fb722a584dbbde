-- Public pages that processes keep in memory: each hears when something of what they show was changed. Sent when the writer commits, once a transaction.
create function tell_page_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('asl_pages', tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create or replace function count_page_version() returns trigger language plpgsql as $$
begin
  update page_versions set n = n + 1 where name = tg_argv[0];
  perform pg_notify('asl_pages', tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create trigger asl_levels_page_change after insert or update or delete on asl_levels for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger course_categories_page_change after insert or update or delete on course_categories for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger courses_page_change after insert or update or delete on courses for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger course_category_links_page_change after insert or update or delete on course_category_links for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger course_versions_page_change after insert or update or delete on course_versions for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger modules_page_change after insert or update or delete on modules for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger weeks_page_change after insert or update or delete on weeks for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger lessons_page_change after insert or update or delete on lessons for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger course_teachers_page_change after insert or update or delete on course_teachers for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger quizzes_page_change after insert or update or delete on quizzes for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger quiz_versions_page_change after insert or update or delete on quiz_versions for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger quiz_captions_page_change after insert or update or delete on quiz_captions for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger teacher_profiles_page_change after insert or update or delete on teacher_profiles for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger media_captions_page_change after insert or update or delete on media_captions for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger media_posters_page_change after insert or update or delete on media_posters for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger media_stops_page_change after insert or update or delete on media_stops for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger media_stop_answers_page_change after insert or update or delete on media_stop_answers for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger tags_page_change after insert or update or delete on tags for each statement execute function tell_page_change('courses');
--> statement-breakpoint
create trigger faqs_page_change after insert or update or delete on faqs for each statement execute function tell_page_change('site');
--> statement-breakpoint
create trigger common_settings_page_change after insert or update or delete on common_settings for each statement execute function tell_page_change('site');
--> statement-breakpoint
create trigger role_permissions_page_change after insert or update or delete on role_permissions for each statement execute function tell_page_change('roles');
--> statement-breakpoint
-- Who teaches a course stands on its page.
create trigger users_page_change after update of first_name, last_name, deleted_at on users for each statement execute function tell_page_change('courses');
