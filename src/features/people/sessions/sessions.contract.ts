import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { NewToken } from '../sign-in/sign-in.contract.ts'

export const SessionRow = z.object({
  id: z.uuid(),
  current: z.boolean(),
  agent: z.string(),
  ip: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})

export const sessionsContract = contract({
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where the caller is signed in',
    access: 'signed-in',
    response: z.array(SessionRow),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: "End one of the caller's sessions",
    access: 'signed-in',
    unconfirmed: true,
    params: z.object({ id: z.uuid() }),
    response: z.null(),
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: "End all of the caller's sessions but this one",
    access: 'signed-in',
    unconfirmed: true,
    response: z.object({ ended: z.int() }),
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary:
      'A new access token for the refresh cookie, which rotates; needs the header x-requested-with: asl',
    access: 'open',
    response: NewToken,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session; the cookie alone suffices, with the header x-requested-with: asl',
    access: 'open',
    response: z.null(),
  },
  socketToken: {
    method: 'POST',
    path: '/auth/socket-token',
    summary: 'A single-purpose token for the realtime socket, valid for a minute',
    access: 'signed-in',
    unconfirmed: true,
    response: NewToken,
  },
})
