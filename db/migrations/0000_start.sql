CREATE TABLE `designs` (
	`id` text PRIMARY KEY NOT NULL,
	`space_id` text NOT NULL,
	`space_version` integer NOT NULL,
	`name` text NOT NULL,
	`purpose` text NOT NULL,
	`codes` text NOT NULL,
	`construction` text NOT NULL,
	`training_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`space_id`,`space_version`) REFERENCES `space_versions`(`space_id`,`version`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`training_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `designs_space` ON `designs` (`space_id`,`space_version`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `events_run` ON `events` (`run_id`,`id`);--> statement-breakpoint
CREATE TABLE `experiments` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`preset` text NOT NULL,
	`settings` text NOT NULL,
	`space_id` text NOT NULL,
	`space_version` integer NOT NULL,
	`training_design_id` text NOT NULL,
	`held_out_design_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`training_design_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`held_out_design_id`) REFERENCES `designs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `experiments_idempotency_key_unique` ON `experiments` (`idempotency_key`);--> statement-breakpoint
CREATE TABLE `checkpoints` (
	`run_id` text NOT NULL,
	`step` integer NOT NULL,
	`file` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`run_id`, `step`),
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`level` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `logs_run` ON `logs` (`run_id`,`id`);--> statement-breakpoint
CREATE TABLE `metrics` (
	`run_id` text NOT NULL,
	`name` text NOT NULL,
	`step` integer NOT NULL,
	`value` real NOT NULL,
	PRIMARY KEY(`run_id`, `name`, `step`),
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `rollouts` (
	`id` integer PRIMARY KEY NOT NULL,
	`run_id` text NOT NULL,
	`phase` text NOT NULL,
	`evaluation_set` text NOT NULL,
	`step` integer NOT NULL,
	`place` integer NOT NULL,
	`harness` text NOT NULL,
	`task_set` text NOT NULL,
	`reward` real NOT NULL,
	`passed` integer NOT NULL,
	`tokens` integer NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rollouts_place` ON `rollouts` (`run_id`,`phase`,`evaluation_set`,`step`,`place`);--> statement-breakpoint
CREATE TABLE `trajectories` (
	`run_id` text NOT NULL,
	`phase` text NOT NULL,
	`evaluation_set` text NOT NULL,
	`step` integer NOT NULL,
	`place` integer NOT NULL,
	`body` blob NOT NULL,
	PRIMARY KEY(`run_id`, `phase`, `evaluation_set`, `step`, `place`),
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`experiment_id` text NOT NULL,
	`title` text NOT NULL,
	`model` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`experiment_id`) REFERENCES `experiments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `runs` (
	`id` text PRIMARY KEY NOT NULL,
	`experiment_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`arm` text NOT NULL,
	`algorithm` text NOT NULL,
	`seed` integer NOT NULL,
	`spec` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`attempt` integer NOT NULL,
	`stalls` integer NOT NULL,
	`points_before` integer NOT NULL,
	`worker_id` text,
	`lease_until` integer,
	`cancel_requested` integer NOT NULL,
	`phase` text,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`created_at` integer NOT NULL,
	`queued_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`experiment_id`) REFERENCES `experiments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `runs_place` ON `runs` (`experiment_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `runs_queue` ON `runs` (`state`,`queued_at`,`ordinal`);--> statement-breakpoint
CREATE TABLE `login_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `space_versions` (
	`space_id` text NOT NULL,
	`version` integer NOT NULL,
	`definition` text NOT NULL,
	PRIMARY KEY(`space_id`, `version`),
	FOREIGN KEY (`space_id`) REFERENCES `spaces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `spaces` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`built_in` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `workers` (
	`id` text PRIMARY KEY NOT NULL,
	`pid` integer NOT NULL,
	`slots` integer NOT NULL,
	`started_at` integer NOT NULL,
	`heartbeat_at` integer NOT NULL
);
