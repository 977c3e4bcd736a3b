import type { google as source } from '../en-us/google.ts';

export const google = {
  registeredTitle: 'Gracias por registrarse',
  registeredNow: '{email} ya está registrado.',
  registeredHow: 'No está vinculado a esta cuenta de Google. Inicie sesión con un código; se lo enviaremos por correo.',
  registeredSignIn: 'Iniciar sesión con un código',
  registeredText: '¿Aún no puede entrar? Comuníquese con atención al cliente, por teléfono o por correo.',
  phoneTitle: 'Ingrese su teléfono',
  phoneText: 'Un representante de atención al cliente se comunicará con usted para configurar su negocio.',
  phoneWhy: 'Enseguida puede empezar a configurarlo. Los clientes no ven este número ni se imprime en los recibos.',
  country: 'País',
  phoneFailed: 'No se pudo guardar el teléfono. Intente de nuevo o comuníquese con atención al cliente.',
  failed: 'No se pudo cargar el acceso con Google. Puede iniciar sesión con un código.',
  again: 'Cargar Google de nuevo',
} satisfies typeof source;
