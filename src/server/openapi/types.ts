export type Json = Record<string, unknown>
export type Parameter =
  | { $ref: string }
  | { name: string; in: 'path' | 'query' | 'header'; required?: boolean; description?: string; schema: Json }
export type Content = { description: string; headers?: Json; content?: Record<string, { schema: Json }> }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Json[]
  /** Absent: open to everyone. */
  /** `or`: features of which one does too. `reach`: held for every row, not for some. */
  'x-permission'?: { feature: string; or?: readonly string[]; permission: string; reach?: 'all' }
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, Content | { $ref: string }>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: Json
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Json>
    parameters: Record<string, Json>
    responses: Record<string, Content>
    securitySchemes: Record<string, Json>
  }
}
