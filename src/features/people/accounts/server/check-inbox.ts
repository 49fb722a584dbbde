/** Response wherever a mail may have been sent; unknown addresses get the same one. */
export const CHECK_INBOX = { status: 'check_inbox' as const }
