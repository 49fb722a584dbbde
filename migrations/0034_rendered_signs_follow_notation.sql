-- What was drawn of a sign is of no use once the sign looks different.
create function forget_rendered_sign() returns trigger language plpgsql as $$
begin
  if new.notation is distinct from old.notation then
    new.rendered_poster := null; new.rendered_preview := null; new.rendered_clip := null; new.rendered_gif := null;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger signs_forget_rendered before update of notation on signs for each row execute function forget_rendered_sign();
