/**
 * SQL of the recipients of an issue, starting with `from`: confirmed, not suppressed, and subscribed to its
 * topic or to all topics.
 *
 * @param topic SQL of the topic, null for everybody
 */
export const audienceSql = (topic: string): string => `
  from newsletter_subscribers s
  where s.state = 'confirmed'
    and (${topic}::text is null or s.topics = '{}' or s.topics @> array[${topic}::text])
    and not exists (select from newsletter_suppressions x where x.address_hash = s.address_hash)`
