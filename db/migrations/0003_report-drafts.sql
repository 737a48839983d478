CREATE TABLE `share_links` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`opened_at` integer,
	`opens` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_token_hash_unique` ON `share_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `share_links_report` ON `share_links` (`report_id`);--> statement-breakpoint
ALTER TABLE `reports` ADD `state` text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE `reports` ADD `sections` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `reports` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `reports` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `reports` ADD `published_at` integer;--> statement-breakpoint
ALTER TABLE `reports` ADD `supersedes` text REFERENCES reports(id);--> statement-breakpoint
ALTER TABLE `reports` ADD `runs` text;