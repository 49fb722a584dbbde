/** What is answered wherever a mail may have gone out: the same for an address that nobody has. */
export const CHECK_INBOX = { status: 'check_inbox' as const }
