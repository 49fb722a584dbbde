import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'

/** Install address of the application, with its QR code and store pages. */
export const AppAddress = z.object({
  url: z.string(),
  qr_svg: z.string(),
  /** Pages of the app in the stores; empty where it is in none. */
  app_store_url: z.string(),
  google_play_url: z.string(),
})
export type AppAddress = z.output<typeof AppAddress>

export const appContract = contract({
  address: {
    method: 'GET',
    path: '/app-address',
    summary:
      'Where the application is put on a phone or computer from, as an address and a QR code, and its pages in the stores',
    access: 'open',
    response: AppAddress,
  },
})
