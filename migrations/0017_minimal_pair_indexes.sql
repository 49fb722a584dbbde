DROP INDEX "signs_location";--> statement-breakpoint
CREATE INDEX "signs_pairs_by_location" ON "signs" USING btree ("handshapes","movement","hands") WHERE "signs"."is_primary";--> statement-breakpoint
CREATE INDEX "signs_pairs_by_movement" ON "signs" USING btree ("handshapes","location","hands") WHERE "signs"."is_primary";--> statement-breakpoint
CREATE INDEX "signs_location" ON "signs" USING btree ("location","movement","hands");