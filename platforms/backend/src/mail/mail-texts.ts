/** The words of the mail for a new password; `{{siteName}}` is replaced. */
export interface ResetTexts {
  readonly subject: string;
  readonly before: string;
  readonly action: string;
  readonly after: string;
}

const ENGLISH: ResetTexts = {
  subject: 'Reset your {{siteName}} password',
  before: 'Someone asked to reset the password for your {{siteName}} account.',
  action: 'If it was you, choose a new password with this link. It works for one hour:',
  after: 'If it wasn’t you, you can ignore this email. Your password won’t change.',
};

const TEXTS: Readonly<Record<string, ResetTexts>> = {
  en: ENGLISH,
  de: {
    subject: 'Setze dein Passwort für {{siteName}} zurück',
    before: 'Jemand hat angefordert, das Passwort für dein Konto bei {{siteName}} zurückzusetzen.',
    action: 'Wenn du das warst, wähle über diesen Link ein neues Passwort. Er gilt eine Stunde:',
    after: 'Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Dein Passwort ändert sich nicht.',
  },
  es: {
    subject: 'Restablece tu contraseña de {{siteName}}',
    before: 'Alguien ha solicitado restablecer la contraseña de tu cuenta de {{siteName}}.',
    action: 'Si has sido tú, crea una contraseña nueva con este enlace. Caduca en una hora:',
    after: 'Si no has sido tú, puedes ignorar este correo. Tu contraseña no cambiará.',
  },
  fr: {
    subject: 'Réinitialisez votre mot de passe {{siteName}}',
    before: 'Une réinitialisation du mot de passe de votre compte {{siteName}} a été demandée.',
    action:
      'Si vous êtes à l’origine de cette demande, choisissez un nouveau mot de passe avec ce lien, valable une heure\u00A0:',
    after: 'Sinon, ignorez cet e-mail. Votre mot de passe ne changera pas.',
  },
  nl: {
    subject: 'Stel je wachtwoord voor {{siteName}} opnieuw in',
    before: 'Iemand heeft gevraagd om het wachtwoord van je account bij {{siteName}} opnieuw in te stellen.',
    action: 'Was jij dat? Kies dan een nieuw wachtwoord via deze link. De link is een uur geldig:',
    after: 'Was jij dat niet, dan kun je deze e-mail negeren. Je wachtwoord verandert niet.',
  },
  th: {
    subject: 'รีเซ็ตรหัสผ่าน {{siteName}} ของคุณ',
    before: 'มีผู้ขอรีเซ็ตรหัสผ่านสำหรับบัญชี {{siteName}} ของคุณ',
    action: 'หากเป็นคุณ โปรดตั้งรหัสผ่านใหม่ผ่านลิงก์นี้ภายในหนึ่งชั่วโมง:',
    after: 'หากไม่ใช่คุณ โปรดละเว้นอีเมลนี้ รหัสผ่านของคุณจะไม่เปลี่ยนแปลง',
  },
};

const HEADER_LIMIT = 200;

/** The first language of an `Accept-Language` header that there are texts in; English for any other. */
export function chooseLanguage(header: string | undefined): string {
  const wanted = (header ?? '')
    .slice(0, HEADER_LIMIT)
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((language) => Object.hasOwn(TEXTS, language)) ?? 'en';
}

export function getResetTexts(language: string): ResetTexts {
  return TEXTS[language] ?? ENGLISH;
}
