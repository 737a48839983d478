ALTER TABLE `runs` ADD `phase_at` integer;--> statement-breakpoint
ALTER TABLE `runs` ADD `phase_done` integer DEFAULT 0 NOT NULL;