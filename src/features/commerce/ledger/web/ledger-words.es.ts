import type { LedgerAccount, TransactionKind } from '../ledger.contract.ts'

/** Names of the accounts, the same on every screen. */
export const ACCOUNT_NAMES: Record<LedgerAccount, string> = {
  card_clearing: 'Tarjetas, en camino',
  app_store: 'App Store, en camino',
  bank: 'Banco',
  receivable: 'Facturas sin pagar',
  sales_plans: 'Ventas: planes',
  sales_seats: 'Ventas: lugares',
  sales_courses: 'Ventas: cursos',
  sales_service_codes: 'Ventas: códigos de servicio',
  sales_events: 'Ventas: eventos',
  sales_lessons: 'Ventas: clases individuales',
  tax: 'Impuesto por entregar',
  gift_card_liability: 'Tarjetas de regalo sin usar',
  customer_credit: 'Saldo de clientes',
  discounts: 'Descuentos',
  referral_cost: 'Premios por recomendar',
  fees: 'Comisiones',
  refunds: 'Reembolsos',
  disputes: 'Disputas',
  suspense: 'Por aclarar',
}

export const KIND_NAMES: Record<TransactionKind, string> = {
  payment: 'Pago',
  refund: 'Reembolso',
  dispute: 'Disputa',
  dispute_won: 'Disputa ganada',
  dispute_lost: 'Disputa perdida',
  fee: 'Comisión',
  payout: 'Depósito',
  invoice: 'Factura',
  credit_note: 'Nota de crédito',
  gift_card: 'Tarjeta de regalo',
  credit: 'Saldo',
  referral: 'Recomendación',
  service_code: 'Código de servicio',
  correction: 'Corrección',
}
