import {
  ACCOUNT_DELETED,
  ACCOUNT_LOCKED,
  ACCOUNT_UNLOCKED,
  LOCKED,
  NEW_DEVICE,
  PASSKEY_ADDED,
  PASSKEY_COPIED,
  PASSKEY_REMOVED,
  PASSWORD_CHANGED,
} from './notice-texts.ts';

/** The text of a mail; `{{siteName}}`, `{{device}}` and `{{time}}` are replaced in the subject and in `before`. */
export interface MailTexts {
  readonly subject: string;
  readonly before: string;
  readonly action: string;
  /** Label of the button in the HTML part. */
  readonly button: string;
  readonly after: string;
  /** Replaces an unknown device name. */
  readonly unknownDevice?: string;
}

type TextsByLanguage = Readonly<Record<Language, MailTexts>>;

/** The languages of mails, which are those of the app. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'nl', 'th'] as const;
type Language = (typeof LANGUAGES)[number];

/** A link to choose a new password. */
const RESET: TextsByLanguage = {
  en: {
    subject: 'Reset your {{siteName}} password',
    before: 'Someone asked to reset the password for your {{siteName}} account.',
    action: 'If it was you, choose a new password with this link. It works for one hour:',
    button: 'Choose a new password',
    after: 'If it wasn’t you, you can ignore this email. Your password won’t change.',
  },
  de: {
    subject: 'Setze dein Passwort für {{siteName}} zurück',
    before: 'Jemand hat angefordert, das Passwort für dein Konto bei {{siteName}} zurückzusetzen.',
    action: 'Wenn du das warst, wähle über diesen Link ein neues Passwort. Er gilt eine Stunde:',
    button: 'Neues Passwort wählen',
    after: 'Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Dein Passwort ändert sich nicht.',
  },
  es: {
    subject: 'Restablece tu contraseña de {{siteName}}',
    before: 'Alguien ha solicitado restablecer la contraseña de tu cuenta de {{siteName}}.',
    action: 'Si has sido tú, crea una contraseña nueva con este enlace. Caduca en una hora:',
    button: 'Crear contraseña nueva',
    after: 'Si no has sido tú, puedes ignorar este correo. Tu contraseña no cambiará.',
  },
  fr: {
    subject: 'Réinitialisez votre mot de passe {{siteName}}',
    before: 'Une réinitialisation du mot de passe de votre compte {{siteName}} a été demandée.',
    action:
      'Si vous êtes à l’origine de cette demande, choisissez un nouveau mot de passe avec ce lien, valable une heure\u00A0:',
    button: 'Choisir un mot de passe',
    after: 'Sinon, ignorez cet e-mail. Votre mot de passe ne changera pas.',
  },
  nl: {
    subject: 'Stel je wachtwoord voor {{siteName}} opnieuw in',
    before: 'Iemand heeft gevraagd om het wachtwoord van je account bij {{siteName}} opnieuw in te stellen.',
    action: 'Was jij dat? Kies dan een nieuw wachtwoord via deze link. De link is een uur geldig:',
    button: 'Nieuw wachtwoord kiezen',
    after: 'Was jij dat niet, dan kun je deze e-mail negeren. Je wachtwoord verandert niet.',
  },
  th: {
    subject: 'รีเซ็ตรหัสผ่าน {{siteName}} ของคุณ',
    before: 'มีผู้ขอรีเซ็ตรหัสผ่านสำหรับบัญชี {{siteName}} ของคุณ',
    action: 'หากเป็นคุณ โปรดตั้งรหัสผ่านใหม่ผ่านลิงก์นี้ภายในหนึ่งชั่วโมง:',
    button: 'ตั้งรหัสผ่านใหม่',
    after: 'หากไม่ใช่คุณ โปรดละเว้นอีเมลนี้ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง',
  },
};

/** A link that confirms the address of a registration. */
const CONFIRM: TextsByLanguage = {
  en: {
    subject: 'Confirm your email address for {{siteName}}',
    before: 'Someone signed up for {{siteName}} with this email address.',
    action: 'If it was you, open this link and enter the password you chose. It works for 24 hours:',
    button: 'Confirm email address',
    after: 'If it wasn’t you, you can ignore this email. No account will be created.',
  },
  de: {
    subject: 'Bestätige deine E-Mail-Adresse für {{siteName}}',
    before: 'Jemand hat sich mit dieser E-Mail-Adresse bei {{siteName}} registriert.',
    action: 'Wenn du das warst, öffne diesen Link und gib dein gewähltes Passwort ein. Er gilt 24 Stunden:',
    button: 'E-Mail bestätigen',
    after: 'Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Es wird kein Konto erstellt.',
  },
  es: {
    subject: 'Confirma tu correo electrónico para {{siteName}}',
    before: 'Alguien se ha registrado en {{siteName}} con este correo electrónico.',
    action:
      'Si has sido tú, abre este enlace e introduce la contraseña que elegiste. Caduca en 24\u00A0horas:',
    button: 'Confirmar el correo',
    after: 'Si no has sido tú, puedes ignorar este correo. No se creará ninguna cuenta.',
  },
  fr: {
    subject: 'Confirmez votre adresse e-mail pour {{siteName}}',
    before: 'Une inscription à {{siteName}} a été demandée avec cette adresse e-mail.',
    action:
      'Si vous êtes à l’origine de cette demande, ouvrez ce lien, valable 24\u00A0heures, et saisissez le mot de passe choisi\u00A0:',
    button: 'Confirmer l’adresse',
    after: 'Sinon, ignorez cet e-mail. Aucun compte ne sera créé.',
  },
  nl: {
    subject: 'Bevestig je e-mailadres voor {{siteName}}',
    before: 'Iemand heeft zich met dit e-mailadres geregistreerd bij {{siteName}}.',
    action: 'Was jij dat? Open dan deze link en voer je gekozen wachtwoord in. De link is 24 uur geldig:',
    button: 'E-mailadres bevestigen',
    after: 'Was jij dat niet, dan kun je deze e-mail negeren. Er wordt geen account aangemaakt.',
  },
  th: {
    subject: 'ยืนยันอีเมลของคุณสำหรับ {{siteName}}',
    before: 'มีผู้ลงทะเบียนกับ {{siteName}} ด้วยอีเมลนี้',
    action: 'หากเป็นคุณ โปรดเปิดลิงก์นี้ภายใน 24 ชั่วโมง แล้วป้อนรหัสผ่านที่คุณเลือกไว้:',
    button: 'ยืนยันอีเมล',
    after: 'หากไม่ใช่คุณ โปรดละเว้นอีเมลนี้ จะไม่มีการสร้างบัญชี',
  },
};

/** For a registration with an address that already has an account. */
const KNOWN: TextsByLanguage = {
  en: {
    subject: 'You already have a {{siteName}} account',
    before:
      'Someone tried to sign up for {{siteName}} with your email address, but you have an account already.',
    action: 'If it was you, sign in or reset your password here:',
    button: 'Sign in',
    after: 'If it wasn’t you, you can ignore this email. Your account hasn’t changed.',
  },
  de: {
    subject: 'Du hast schon ein Konto bei {{siteName}}',
    before:
      'Jemand wollte sich mit deiner E-Mail-Adresse bei {{siteName}} registrieren, aber du hast schon ein Konto.',
    action: 'Wenn du das warst, melde dich hier an oder setze dein Passwort zurück:',
    button: 'Anmelden',
    after: 'Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Dein Konto ist unverändert.',
  },
  es: {
    subject: 'Ya tienes una cuenta de {{siteName}}',
    before:
      'Alguien ha intentado registrarse en {{siteName}} con tu correo electrónico, pero ya tienes una cuenta.',
    action: 'Si has sido tú, inicia sesión o restablece tu contraseña aquí:',
    button: 'Iniciar sesión',
    after: 'Si no has sido tú, puedes ignorar este correo. Tu cuenta no ha cambiado.',
  },
  fr: {
    subject: 'Vous avez déjà un compte {{siteName}}',
    before:
      'Une inscription à {{siteName}} a été demandée avec votre adresse e-mail, mais vous avez déjà un compte.',
    action:
      'Si vous êtes à l’origine de cette demande, connectez-vous ou réinitialisez votre mot de passe ici\u00A0:',
    button: 'Se connecter',
    after: 'Sinon, ignorez cet e-mail. Votre compte n’a pas changé.',
  },
  nl: {
    subject: 'Je hebt al een account bij {{siteName}}',
    before:
      'Iemand probeerde zich met jouw e-mailadres te registreren bij {{siteName}}, maar je hebt al een account.',
    action: 'Was jij dat? Log dan in of stel je wachtwoord opnieuw in:',
    button: 'Inloggen',
    after: 'Was jij dat niet, dan kun je deze e-mail negeren. Je account is niet veranderd.',
  },
  th: {
    subject: 'คุณมีบัญชี {{siteName}} อยู่แล้ว',
    before: 'มีผู้พยายามลงทะเบียนกับ {{siteName}} ด้วยอีเมลของคุณ แต่คุณมีบัญชีอยู่แล้ว',
    action: 'หากเป็นคุณ โปรดเข้าสู่ระบบหรือรีเซ็ตรหัสผ่านที่นี่:',
    button: 'เข้าสู่ระบบ',
    after: 'หากไม่ใช่คุณ โปรดละเว้นอีเมลนี้ บัญชีของคุณไม่มีการเปลี่ยนแปลง',
  },
};

const TEXTS = {
  reset: RESET,
  confirm: CONFIRM,
  known: KNOWN,
  new_device: NEW_DEVICE,
  password_changed: PASSWORD_CHANGED,
  locked: LOCKED,
  passkey_added: PASSKEY_ADDED,
  passkey_removed: PASSKEY_REMOVED,
  passkey_copied: PASSKEY_COPIED,
  account_locked: ACCOUNT_LOCKED,
  account_unlocked: ACCOUNT_UNLOCKED,
  account_deleted: ACCOUNT_DELETED,
} satisfies Record<string, TextsByLanguage>;
const HEADER_LIMIT = 200;

/** Returns the first language of an `Accept-Language` header with translations, else English. */
export function chooseLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, HEADER_LIMIT)
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((name) => LANGUAGES.filter((language) => language === name))[0] ?? 'en';
}

export function getMailTexts(kind: keyof typeof TEXTS, language: string): MailTexts {
  return TEXTS[kind][chooseLanguage(language)];
}
