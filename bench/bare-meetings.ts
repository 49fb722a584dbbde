// Data that a teacher's free times are computed from.
const TIMES = (user: string, range: string): string => `
  (
    select coalesce(
      json_agg(json_build_array(extract(epoch from lower(b.${range})), extract(epoch from upper(b.${range})))),
      '[]'
    )
    from booking_people b
    join bookings k on k.id = b.booking_id
    where b.user_id = ${user} and b.active and b.blocked && tstzrange($3, $4)
  )`
export const SLOTS = `
  select
    a.zone, a.kinds, a.lengths, a.minutes_before, a.minutes_after, a.notice_hours, a.horizon_days,
    a.daily_maximum, a.hours, a.exceptions, ${TIMES('a.user_id', 'blocked')} as blocked,
    ${TIMES('$1', 'period')} as theirs,
    (
      select coalesce(json_object_agg(d.day, d.taken), '{}')
      from (
        select b.day, count(*)::int as taken
        from booking_people b
        where b.user_id = a.user_id and b.active and b.day is not null and b.blocked && tstzrange($3, $4)
        group by b.day
      ) d
    ) as days
  from availability a
  join users u on u.id = a.user_id
  where a.open
    and u.status = 'active'
    and a.user_id = $2
    and not exists (select from memberships m where m.user_id = a.user_id and m.status = 'active')`
// Each meeting of a stretch of time with its people.
export const CALENDAR = `
  select
    k.id, k.kind, k.state, lower(k.period) as starts_at, upper(k.period) as ends_at, k.zone,
    (
      select json_agg(
        json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'role', b.role)
        order by b.role <> 'teacher', u.first_name, u.id
      )
      from booking_people b
      join users u on u.id = b.user_id
      where b.booking_id = k.id
    ) as people,
    a.asked_period is not null as asked
  from bookings k
  left join appointments a on a.booking_id = k.id
  where k.period && tstzrange($1, $2)
  order by lower(k.period), k.id`
