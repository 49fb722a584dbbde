-- A lesson is as long as its film: with another length it could never be completed, or would be too early. What is no upload has no row, and keeps what is said of it.
create function film_length_ms(seconds real) returns integer language sql immutable parallel safe strict as $$ select greatest(1, round(seconds::numeric * 1000)::int) $$;
--> statement-breakpoint
create function lesson_length_of_film() returns trigger language plpgsql as $$
declare
  film record;
begin
  -- Locked: a conversion that ends meanwhile waits, and then sees this lesson.
  select m.duration into film from media m where m.key = new.video for share;
  if found then new.duration_ms := film_length_ms(film.duration); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger lessons_length before insert or update of video, duration_ms on lessons for each row when (new.video is not null) execute function lesson_length_of_film();
--> statement-breakpoint
create function film_length_to_lessons() returns trigger language plpgsql as $$
begin
  update lessons set duration_ms = film_length_ms(new.duration) where video = new.key and duration_ms is distinct from film_length_ms(new.duration);
  return null;
end $$;
--> statement-breakpoint
create trigger media_length after update of duration, key on media for each row
  when (new.key is not null and new.kind = 'video' and (old.duration is distinct from new.duration or old.key is distinct from new.key)) execute function film_length_to_lessons();
--> statement-breakpoint
update lessons l set duration_ms = film_length_ms(m.duration) from media m where m.key = l.video and l.duration_ms is distinct from film_length_ms(m.duration);
