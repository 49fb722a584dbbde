import type { AdminDashboard } from '../dashboards.contract.ts'

type Health = AdminDashboard['health']

/** An installation in which everything works. */
export const WORKING: Health = {
  database: { state: 'ok', milliseconds: 1, bytes: 1e8, version: '18.4', writable: true },
  clock: { state: 'ok', ahead_seconds: 0 },
  jobs: { state: 'ok', waiting: 0, running: 0, failed: 0, oldest_waiting_at: null },
  mail: { state: 'ok', driver: 'smtp', delayed: 0, failed: 0 },
  files: { state: 'ok', driver: 'disk', reachable: true, free_bytes: 1e11, disk_low: false },
  pages: { state: 'ok', outline_at: null },
  payments: { state: 'off', last_at: null },
  replica: { state: 'off', lag_seconds: null },
  sign_in: { state: 'off', providers: [] },
  backup: { state: 'ok', nightly: true, last_at: null, stuck: false },
}

/**
 * State of a part that is broken. The server's test breaks it and gets this; the test of the screen shows it
 * and looks for its line.
 */
export const BROKEN = {
  mail_server_away: { mail: { state: 'attention', driver: 'smtp', delayed: 1, failed: 0 } },
  store_away: { files: { state: 'attention', reachable: false, disk_low: false } },
  disk_full: { files: { state: 'attention', reachable: true, disk_low: true, free_bytes: 1e9 } },
  renderer_gone: { pages: { state: 'attention' } },
  jobs_stopped: { jobs: { state: 'attention', waiting: 1, failed: 0 } },
  database_read_only: { database: { state: 'attention', writable: false } },
  clock_off: { clock: { state: 'attention' } },
  backup_old: { backup: { state: 'attention', nightly: true } },
  payments_silent: { payments: { state: 'attention' } },
} as const satisfies Record<string, { [Part in keyof Health]?: Partial<Health[Part]> }>
