import type { Phrases } from '../phrases.ts';

export const signIn = {
  intro: 'Ingrese su correo y le enviamos un código de un solo uso.',
  email: 'Correo electrónico',
  emailPlaceholder: 'nombre@ejemplo.com',
  emailRequired: 'Ingrese su correo electrónico.',
  emailInvalid: 'Este correo electrónico no es válido.',
  requestCode: 'Enviar código',
  codeBoxes: 'Código de un solo uso',
  codeDigit: 'Dígito {place} de {count}',
  submit: 'Entrar',
  tooManyLettersFor:
    'Demasiados intentos. Pida un código nuevo en {wait}. Si hay un negocio registrado con este correo, revise su bandeja de entrada: ya tiene, o está por recibir, un mensaje con un enlace para iniciar sesión. El enlace sirve durante 10 minutos.',
  lost: 'No puedo entrar a este correo',
  or: 'o',
  google: 'Iniciar sesión con Google',
  botCheck: 'Esta página está protegida contra bots.',
  privacy: 'Al iniciar sesión, usted acepta la política de privacidad y los términos del servicio.',
  version: 'Versión {version}',
  language: 'Idioma',
  signingIn: 'Iniciando sesión…',
  demoTitle: 'Este es un negocio de demostración',
  demoText: 'Inicie sesión con {email}. El código llega al buzón de demostración. Con {newcomer} configura un negocio propio.',
  demoUse: 'Usar esta dirección',
  demoMailbox: 'Abrir el buzón de demostración',
} satisfies Phrases['signIn'];
