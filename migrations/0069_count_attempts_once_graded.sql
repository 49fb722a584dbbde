-- Averages count an attempt once all of it is graded. The sums had counted those that still wait for a teacher: they are taken out, and come back with their last grade.
UPDATE "activity_slots" s SET "quizzes_taken" = s."quizzes_taken" - a."n", "score_sum" = s."score_sum" - a."score"
FROM (
  SELECT t."user_id", q."common_id", to_timestamp(floor(extract(epoch FROM t."finished_at") / 1800) * 1800) AS "slot", count(*)::int AS "n", sum(t."score")::int AS "score"
  FROM "attempts" t JOIN "quizzes" q ON q."id" = t."quiz_id" WHERE t."finished_at" IS NOT NULL AND t."awaiting" > 0 GROUP BY 1, 2, 3
) a WHERE s."user_id" = a."user_id" AND s."common_id" = a."common_id" AND s."slot" = a."slot" AND s."quizzes_taken" >= a."n";--> statement-breakpoint
UPDATE "enrolments" e SET "quizzes_taken" = e."quizzes_taken" - a."n", "score_sum" = e."score_sum" - a."score"
FROM (
  SELECT t."user_id", q."common_id", count(*)::int AS "n", sum(t."score")::int AS "score"
  FROM "attempts" t JOIN "quizzes" q ON q."id" = t."quiz_id" WHERE t."finished_at" IS NOT NULL AND t."awaiting" > 0 GROUP BY 1, 2
) a WHERE e."user_id" = a."user_id" AND e."common_id" = a."common_id" AND e."quizzes_taken" >= a."n";
