ALTER TABLE "attempts" ADD COLUMN "drawn" text[];--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "judged" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- An answer that was judged as it was given is final, and so are the questions that an attempt drew: the
-- learner has been told what is right.
create function judged_answers_stay() returns trigger language plpgsql as $$
begin
  if not old.judged <@ new.judged
    or old.drawn is distinct from new.drawn
    or exists (select from unnest(old.judged) id where old.answers -> id is distinct from new.answers -> id)
  then
    raise exception 'attempt %: a judged answer is final', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger attempts_judged_stay before update on attempts for each row execute function judged_answers_stay();
