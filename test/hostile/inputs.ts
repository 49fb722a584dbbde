/** Input of an attacker or a broken client. */
const deep = (n: number): string => '['.repeat(n) + ']'.repeat(n)
/** Bodies that no honest client sends, with the type they claim. */
export const BODIES: readonly [name: string, body: string, type: string][] = [
  ['broken JSON', '{"a":', 'application/json'],
  ['empty', '', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a list', '[1,2]', 'application/json'],
  ['a number', '1e999', 'application/json'],
  ['text', '"x"', 'application/json'],
  ['deep nesting', `{"a":${deep(5000)}}`, 'application/json'],
  ['prototype keys', '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}', 'application/json'],
  [
    'NUL',
    '{"email":"a\\u0000@example.com","password":"\\u0000","name":"\\u0000","word":"\\u0000","first_name":"\\u0000"}',
    'application/json',
  ],
  [
    'lone surrogate',
    '{"email":"\\ud800@example.com","password":"\\udfff","first_name":"\\ud800"}',
    'application/json',
  ],
  [
    'wrong types',
    '{"email":["a"],"password":{"$ne":1},"id":99999999999999999999999,"page":-1,"token":[],"keys":{},"word":7}',
    'application/json',
  ],
  ['form', 'email=a%40b.c&password=x', 'application/x-www-form-urlencoded'],
  ['multipart', '--x\r\nbroken', 'multipart/form-data; boundary=x'],
  ['XML', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'application/xml'],
  ['no known type', 'x', 'x/y'],
]
export const QUERIES = [
  '?page=-1&limit=99999999999&offset=1e9',
  '?order=id;drop table users--&select=*,password',
  '?q=%00',
  '?q=%ED%A0%80',
  '?a[__proto__]=1&__proto__[x]=1&constructor=1',
  '?page=1&page=2&limit=x',
  "?status=eq.'&date_range=never&q='\"\\%",
  `?q=${'('.repeat(300)}`,
  '?select=id&order=id.asc.asc.desc&limit=NaN',
  '?keyPath=..%2f..%2fetc%2fpasswd&width=1e9&height=-1',
  '?state=eq.x&created_at=gt.not-a-date&bytes=in.(1,2',
]
export const IDS = [
  '0',
  '00000000-0000-0000-0000-000000000000',
  'urn:uuid:00000000-0000-0000-0000-000000000000',
  '%00',
  '%ED%A0%80',
  "'; drop table users; --",
  '..%2f..%2fetc',
  '99999999999999999999',
  '__proto__',
  'x'.repeat(300),
  '%zz',
]
