export { meQuery, useSetPhoto, useUpdateMe, type MyUser } from './users.api.ts'
