import type { Step } from './generate.ts'

/** SQL of a list of names to take one from by a number. */
const FIRST = `(array['Ana','Noor','Ruth','Daniel','Imani','Lena','Marek','Yuki','Omar','Priya','Tess','Ivan','Rosa','Hugo','Mei','Sam','Nils','Zoe','Amir','Carla','Dina','Eli','Femi','Gus','Hana','Ines','Jo','Kai','Lia','Milo'])`
const START = `(array['Ber','Cal','Dor','Fen','Gal','Har','Kor','Lam','Mon','Nor','Pel','Ros','Sal','Tor','Van','Wil'])`
const MIDDLE = `(array['a','e','i','o','an','el','in','or','ar','es'])`
const END = `(array['berg','ton','son','man','ski','ley','ford','well','da','mar','nez','vic','stein','wood'])`
const nameOf = (n: string): string =>
  `${START}[1 + ${n} / 7 % 16] || ${MIDDLE}[1 + ${n} / 112 % 10] || ${END}[1 + ${n} / 1120 % 14]`

/**
 * People, organizations and their places. The first organization has a tenth of the learners, the others
 * share two tenths, and the rest learn by themselves. `bench.people` numbers the learners.
 */
export const PEOPLE: readonly Step[] = [
  {
    name: 'numbers',
    text: `
      create schema bench;
      create table bench.people (n int primary key, id uuid not null, created_at timestamptz not null, org int);
      create table bench.orgs (k int primary key, id uuid not null, owner_id uuid not null, plan_id uuid not null);
      create table bench.staff (k int not null, t int not null, id uuid not null, primary key (k, t))`,
  },
  {
    name: 'learners by number',
    text: `
      insert into bench.people
      select
        n, uuidv7(at - now()), at,
        case
          when n <= $1 / 10 then 1
          when n <= $1 * 3 / 10 then 2 + n % greatest(1, $1 / 500 - 1)
        end
      from generate_series(1, $1) n
      cross join lateral (select now() - (hashint4(n) & 8388607) * interval '3.7 seconds' as at) made`,
  },
  {
    name: 'learners',
    text: `
      insert into users (
        id, created_at, first_name, last_name, email, email_verified_at, role, language, birth_year, onboarded_at,
        last_seen_at, time_zone
      )
      select
        id, created_at, ${FIRST}[1 + n % 30], ${nameOf('n')}, 'learner' || n || '@large.example', created_at, 'Student',
        case when n % 6 = 0 then 'es' else 'en' end, 1950 + n % 55, created_at,
        least(now(), created_at + (n % 200) * interval '1 day'), 'America/New_York'
      from bench.people`,
  },
  {
    name: 'organizations by number',
    text: `
      insert into bench.orgs
      select k, uuidv7(), uuidv7(), uuidv7() from generate_series(1, greatest(2, $1 / 500)) k`,
  },
  {
    name: 'organizations',
    text: `
      insert into organizations (id, created_at, name, type, created_by)
      select
        o.id, now() - o.k % 360 * interval '1 day', 'School ' || ${nameOf('o.k * 113')} || ' ' || o.k,
        (array['Educational', 'Hospital', 'Regional Center'])[1 + o.k % 2], o.owner_id
      from bench.orgs o`,
  },
  {
    name: 'staff by number',
    text: `
      insert into bench.staff
      select o.k, t, uuidv7()
      from bench.orgs o
      cross join lateral generate_series(1, case when o.k = 1 then greatest(2, $1 / 1000) else 2 end) t`,
  },
  {
    name: 'owners and teachers',
    text: `
      insert into users (id, first_name, last_name, email, email_verified_at, role, onboarded_at)
      select id, ${FIRST}[1 + k % 30], ${nameOf('k')}, 'owner' || k || '@large.example', now(), 'Organization', now()
      from (select owner_id as id, k from bench.orgs) o
      union all
      select
        id, ${FIRST}[1 + t % 30], ${nameOf('(k * 31 + t)')}, 'teacher' || k || '-' || t || '@large.example', now(), 'Teacher',
        now()
      from bench.staff`,
  },
  {
    name: 'memberships',
    text: `
      insert into memberships (organization_id, user_id, kind, created_at)
      select id, owner_id, 'owner', now() from bench.orgs
      union all
      select o.id, s.id, 'teacher', now() from bench.staff s join bench.orgs o on o.k = s.k
      union all
      select o.id, p.id, 'learner', p.created_at from bench.people p join bench.orgs o on o.k = p.org`,
  },
  {
    name: 'consents',
    text: `
      insert into consents (subject_id, organization_id, asked_by, scope, expires_at, until, state, decided_at, created_at)
      select
        p.id, o.id, o.owner_id, '{progress,reports}', p.created_at, '2100-01-01', 'granted', p.created_at,
        p.created_at
      from bench.people p
      join bench.orgs o on o.k = p.org
      where p.n % 20 > 0`,
  },
  {
    name: 'seats of organizations',
    text: `
      insert into grants (
        id, source, organization_id, seats, community, courses, dictionary, live, starts_at, ends_at
      )
      select
        o.plan_id, 'seat', o.id, 10 + coalesce(n.learners, 0), 'Full', 'Full', 'Full', 'Full',
        now() - interval '1 year', now() + interval '1 year'
      from bench.orgs o
      left join (select org, count(*) as learners from bench.people group by org) n on n.org = o.k`,
  },
  {
    name: 'holders of seats',
    text: `
      insert into seat_holders (grant_id, organization_id, user_id, seat, assigned_at)
      select o.plan_id, o.id, p.id, row_number() over (partition by o.id order by p.n), p.created_at
      from bench.people p
      join bench.orgs o on o.k = p.org
      where p.n % 50 > 0`,
  },
  {
    name: 'groups',
    text: `
      insert into groups (organization_id, name, teacher_id)
      select o.id, 'Group ' || g, m.id
      from bench.orgs o
      join (select k, count(*) as staff from bench.staff group by k) n on n.k = o.k
      cross join lateral generate_series(1, case when o.k = 1 then greatest(2, $1 / 500) else 2 end) g
      join bench.staff s on s.k = o.k and s.t = 1 + g % n.staff
      join memberships m on m.organization_id = o.id and m.user_id = s.id`,
  },
  {
    name: 'members of groups',
    text: `
      insert into group_members (group_id, membership_id, organization_id)
      select g.id, m.id, o.id
      from bench.people p
      join bench.orgs o on o.k = p.org
      join memberships m on m.organization_id = o.id and m.user_id = p.id
      join groups g
        on g.organization_id = o.id
        and g.name = 'Group ' || 1 + p.n % case when o.k = 1 then greatest(2, $1 / 500) else 2 end`,
  },
  {
    name: 'invitations',
    text: `
      insert into invites (organization_id, email, role, language, token_hash, state, expires_at, invited_by, created_at)
      select
        o.id, 'invited' || n || '@large.example', 'learner', 'en', 'bench' || n,
        (array['sent', 'accepted', 'expired'])[1 + n % 3], now() + interval '7 days', o.owner_id,
        now() - n % 300 * interval '1 day'
      from generate_series(1, $1 / 10) n
      join bench.orgs o on o.k = case when n % 3 = 0 then 1 else 1 + n % greatest(2, $1 / 500) end`,
  },
  {
    name: 'sessions',
    text: `
      insert into sessions (user_id, organization_id, token_hash, rotated_at, expires_at, ip, agent, created_at)
      select
        p.id, o.id, 'bench' || p.n, p.created_at, p.created_at + interval '90 days', '127.0.0.1', 'bench',
        p.created_at
      from bench.people p
      left join bench.orgs o on o.k = p.org`,
  },
  {
    name: 'families',
    text: `
      insert into guardianships (user_id, guardian_email, guardian_id, state, expires_at, decided_at)
      select child.id, adult.email, adult.id, 'granted', now(), now()
      from bench.people c
      join users child on child.id = c.id
      join bench.people a on a.n = c.n - 1
      join users adult on adult.id = a.id
      where c.n % 100 = 0`,
  },
  {
    name: 'audit log',
    text: `
      insert into audit_log (at, code, actor_id, actor_role, organization_id, subject_type, subject_id, ip, agent)
      select
        now() - interval '1 year' + i * interval '1 year' / ($1::bigint * 10),
        codes.list[1 + i % cardinality(codes.list)], p.id, 'Student', o.id, 'user', p.id, '127.0.0.1', 'bench'
      from generate_series(0, $1::bigint * 10 - 1) i
      cross join (select array_agg(distinct code) as list from audit_log) codes
      join bench.people p on p.n = 1 + i % $1
      left join bench.orgs o on o.k = p.org`,
  },
  {
    name: 'notifications',
    text: `
      insert into notifications (user_id, kind, group_key, data, read_at, created_at, updated_at)
      select p.id, s.kind, 'bench' || i, s.data, case when i > 0 then now() end, now() - i * interval '3 days', now() - i * interval '3 days'
      from bench.people p
      cross join generate_series(0, 2) i
      cross join (select kind, data from notifications where shown order by id limit 1) s`,
  },
  {
    name: 'support requests',
    text: `
      insert into support_requests (
        user_id, name, email, language, category, subject, status, last_message_at, created_at, closed_at
      )
      select
        u.id, u.first_name || ' ' || u.last_name, u.email, 'en', 'courses', 'A question', made.status,
        now() - p.n % 3000 * interval '1 hour', now() - p.n % 3000 * interval '1 hour',
        case when made.status = 'Closed' then now() end
      from bench.people p
      join users u on u.id = p.id
      cross join lateral (select (array['Request', 'Responded', 'Closed', 'Closed'])[1 + p.n / 20 % 4] as status) made
      where p.n % 20 = 0`,
  },
  {
    name: 'readers of newsletters',
    text: `
      insert into newsletter_subscribers (
        user_id, email, address_hash, language, topics, state, source, confirmed_at, created_at
      )
      select
        p.id, 'learner' || p.n || '@large.example', md5(p.n::text), 'en',
        (select array_agg(key::text) from newsletter_topics), 'confirmed', 'settings', p.created_at, p.created_at
      from bench.people p
      where p.n % 3 = 0`,
  },
]
