ALTER TABLE "newsletter_issues" ADD COLUMN "run" integer;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "run_until" timestamp with time zone;--> statement-breakpoint
-- Whole mails, with links that open accounts, that earlier versions left in the job queue.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job
    set data = null
    where name in ('mail', 'dead-letter')
      and data ? 'content'
      and (name = 'dead-letter' or state in ('completed', 'cancelled', 'failed'));
  end if;
end $$;
