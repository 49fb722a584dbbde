import type { Words } from '#web/i18n/words.ts'
import type en from './messages.en.ts'

const refer: Words<typeof en> = {
  title: 'Invita a un amigo',
  lead: 'Tu amigo paga un 10 % menos la primera vez. Tú recibes un mes de tu plan como saldo.',
  how: 'Cómo funciona',
  steps: [
    'Manda tu enlace, o deja que escaneen el código.',
    'Crea su cuenta y elige un plan. El 10 % se descuenta automáticamente del primer pago.',
    'A los 14 días de ese pago recibes como saldo el precio de un mes.',
  ],
  rules:
    'Hasta 12 recompensas al año. No cuenta para tus propias cuentas, tu familia ni alguien que ya tenía cuenta.',
  sign_in: 'Inicia sesión para ver tu enlace',
  register: 'Crear una cuenta',
  your_link: 'Tu enlace',
  qr: 'Código QR de tu enlace',
  copy: 'Copiar el enlace',
  copied: 'Copiado.',
  share: 'Compartir',
  share_text: 'Aprende lengua de señas americana conmigo. Con mi enlace pagas un 10 % menos.',
  invited: 'Se unieron con tu enlace',
  waiting: 'Aún no cuentan',
  earned: 'Ganado',
  left: (n) => (n === 1 ? '1 recompensa más este año' : `${n} recompensas más este año`),
  friends: 'Amigos que se unieron',
  none: 'Nadie se ha unido todavía con tu enlace',
  none_text: 'Mándaselo a alguien que quiera aprender señas.',
  states: {
    trial: 'Tiene días gratis',
    waiting: (day) => `Cuenta el ${day}`,
    earned: (sum) => `Recibiste ${sum}`,
    refused: 'No cuenta',
    taken_back: 'Se reembolsó',
  },
  reasons: {
    refunded: 'el pago se reembolsó',
    disputed: 'el pago está en disputa',
    same_card: 'se pagó con tu tarjeta',
    same_address: 'usa tu correo',
    family: 'son de la misma familia',
    limit: 'ya tuviste 12 recompensas este año',
    account_gone: 'la cuenta está cerrada',
  },
  failed: 'No se pudo cargar tu enlace',
  welcome: (name, percent) => `${name} te invita: ${percent} % menos en tu primer pago`,
  welcome_text: 'Se descuenta automáticamente cuando eliges un plan con una cuenta nueva.',
  see_plans: 'Ver los planes',
  unknown: 'Este enlace no funciona. Aun así puedes elegir un plan.',
}
export default refer
