/** A sign-in on a device that the customer has not used before. */
export const NEW_DEVICE = {
  en: {
    subject: 'New sign-in to your {{siteName}} account',
    before: 'Your {{siteName}} account was signed in to on a new device: {{device}} ({{time}}).',
    action: 'If it wasn’t you, sign that device out and change your password here:',
    button: 'See your devices',
    after: 'If it was you, you can ignore this email.',
    unknownDevice: 'an unknown device',
  },
  de: {
    subject: 'Neue Anmeldung bei deinem Konto für {{siteName}}',
    before: 'Dein Konto bei {{siteName}} wurde auf einem neuen Gerät angemeldet: {{device}} ({{time}}).',
    action: 'Wenn du das nicht warst, melde dieses Gerät hier ab und ändere dein Passwort:',
    button: 'Geräte ansehen',
    after: 'Wenn du das warst, kannst du diese E-Mail ignorieren.',
    unknownDevice: 'ein unbekanntes Gerät',
  },
  es: {
    subject: 'Nuevo inicio de sesión en tu cuenta de {{siteName}}',
    before:
      'Se ha iniciado sesión en tu cuenta de {{siteName}} en un dispositivo nuevo: {{device}} ({{time}}).',
    action: 'Si no has sido tú, cierra la sesión en ese dispositivo y cambia tu contraseña aquí:',
    button: 'Ver tus dispositivos',
    after: 'Si has sido tú, puedes ignorar este correo.',
    unknownDevice: 'un dispositivo desconocido',
  },
  fr: {
    subject: 'Nouvelle connexion à votre compte {{siteName}}',
    before: 'Votre compte {{siteName}} a été utilisé sur un nouvel appareil\u00A0: {{device}} ({{time}}).',
    action:
      'Si vous n’êtes pas à l’origine de cette connexion, déconnectez cet appareil et changez votre mot de passe ici\u00A0:',
    button: 'Voir vos appareils',
    after: 'Sinon, ignorez cet e-mail.',
    unknownDevice: 'un appareil inconnu',
  },
  nl: {
    subject: 'Nieuwe aanmelding bij je account voor {{siteName}}',
    before: 'Er is ingelogd op je account bij {{siteName}} op een nieuw apparaat: {{device}} ({{time}}).',
    action: 'Was jij dat niet? Log dan uit op dat apparaat en wijzig hier je wachtwoord:',
    button: 'Je apparaten bekijken',
    after: 'Was jij dat wel, dan kun je deze e-mail negeren.',
    unknownDevice: 'een onbekend apparaat',
  },
  th: {
    subject: 'มีการเข้าสู่ระบบบัญชี {{siteName}} ของคุณจากอุปกรณ์ใหม่',
    before: 'มีการเข้าสู่ระบบบัญชี {{siteName}} ของคุณจากอุปกรณ์ใหม่: {{device}} ({{time}})',
    action: 'หากไม่ใช่คุณ โปรดออกจากระบบบนอุปกรณ์นั้นและเปลี่ยนรหัสผ่านที่นี่:',
    button: 'ดูอุปกรณ์ของคุณ',
    after: 'หากเป็นคุณ โปรดละเว้นอีเมลนี้',
    unknownDevice: 'อุปกรณ์ที่ไม่รู้จัก',
  },
};

/** A password that was set. */
export const PASSWORD_CHANGED = {
  en: {
    subject: 'Your {{siteName}} password was changed',
    before:
      'The password for your {{siteName}} account was changed ({{time}}). All devices have been signed out.',
    action: 'If it wasn’t you, choose another password here:',
    button: 'Reset your password',
    after: 'If it was you, you can ignore this email.',
  },
  de: {
    subject: 'Dein Passwort für {{siteName}} wurde geändert',
    before:
      'Das Passwort für dein Konto bei {{siteName}} wurde geändert ({{time}}). Alle Geräte wurden abgemeldet.',
    action: 'Wenn du das nicht warst, wähle hier ein anderes Passwort:',
    button: 'Passwort zurücksetzen',
    after: 'Wenn du das warst, kannst du diese E-Mail ignorieren.',
  },
  es: {
    subject: 'Se ha cambiado tu contraseña de {{siteName}}',
    before:
      'Se ha cambiado la contraseña de tu cuenta de {{siteName}} ({{time}}). Se ha cerrado la sesión en todos los dispositivos.',
    action: 'Si no has sido tú, crea otra contraseña aquí:',
    button: 'Restablecer contraseña',
    after: 'Si has sido tú, puedes ignorar este correo.',
  },
  fr: {
    subject: 'Votre mot de passe {{siteName}} a été changé',
    before:
      'Le mot de passe de votre compte {{siteName}} a été changé ({{time}}). Tous les appareils ont été déconnectés.',
    action: 'Si vous n’êtes pas à l’origine de ce changement, choisissez un autre mot de passe ici\u00A0:',
    button: 'Réinitialiser',
    after: 'Sinon, ignorez cet e-mail.',
  },
  nl: {
    subject: 'Je wachtwoord voor {{siteName}} is gewijzigd',
    before:
      'Het wachtwoord van je account bij {{siteName}} is gewijzigd ({{time}}). Je bent op alle apparaten uitgelogd.',
    action: 'Was jij dat niet? Kies hier dan een ander wachtwoord:',
    button: 'Wachtwoord resetten',
    after: 'Was jij dat wel, dan kun je deze e-mail negeren.',
  },
  th: {
    subject: 'มีการเปลี่ยนรหัสผ่าน {{siteName}} ของคุณ',
    before: 'มีการเปลี่ยนรหัสผ่านบัญชี {{siteName}} ของคุณ ({{time}}) และอุปกรณ์ทั้งหมดออกจากระบบแล้ว',
    action: 'หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ที่นี่:',
    button: 'รีเซ็ตรหัสผ่าน',
    after: 'หากเป็นคุณ โปรดละเว้นอีเมลนี้',
  },
};

/** Too many wrong passwords from one address. */
export const LOCKED = {
  en: {
    subject: 'Someone failed to sign in to your {{siteName}} account',
    before:
      'A wrong password for your {{siteName}} account was entered too often ({{time}}). Where that happened, signing in is paused for ten minutes; your devices stay signed in.',
    action: 'If it was you and you forgot your password, choose a new one here:',
    button: 'Reset your password',
    after: 'If it wasn’t you, you don’t need to do anything. Your password hasn’t been guessed.',
  },
  de: {
    subject: 'Fehlgeschlagene Anmeldungen bei deinem Konto für {{siteName}}',
    before:
      'Für dein Konto bei {{siteName}} wurde zu oft ein falsches Passwort eingegeben ({{time}}). Von dort aus ist die Anmeldung für zehn Minuten gesperrt; deine Geräte bleiben angemeldet.',
    action: 'Wenn du das warst und dein Passwort vergessen hast, wähle hier ein neues:',
    button: 'Passwort zurücksetzen',
    after: 'Wenn du das nicht warst, musst du nichts tun. Dein Passwort wurde nicht erraten.',
  },
  es: {
    subject: 'Intentos fallidos de acceso a tu cuenta de {{siteName}}',
    before:
      'Se ha introducido demasiadas veces una contraseña incorrecta para tu cuenta de {{siteName}} ({{time}}). Desde allí no se puede iniciar sesión durante diez minutos; tus dispositivos siguen conectados.',
    action: 'Si has sido tú y has olvidado tu contraseña, crea una nueva aquí:',
    button: 'Restablecer contraseña',
    after: 'Si no has sido tú, no tienes que hacer nada. Nadie ha adivinado tu contraseña.',
  },
  fr: {
    subject: 'Échecs de connexion à votre compte {{siteName}}',
    before:
      'Un mot de passe incorrect a été saisi trop souvent pour votre compte {{siteName}} ({{time}}). À cet endroit, la connexion est bloquée pendant dix minutes\u202F; vos appareils restent connectés.',
    action: 'Si vous avez oublié votre mot de passe, choisissez-en un nouveau ici\u00A0:',
    button: 'Réinitialiser',
    after:
      'Si vous n’êtes pas à l’origine de ces tentatives, vous n’avez rien à faire. Votre mot de passe n’a pas été trouvé.',
  },
  nl: {
    subject: 'Mislukte pogingen om in te loggen bij {{siteName}}',
    before:
      'Er is te vaak een verkeerd wachtwoord ingevoerd voor je account bij {{siteName}} ({{time}}). Daar kan tien minuten niet worden ingelogd; op je apparaten blijf je ingelogd.',
    action: 'Was jij dat en ben je je wachtwoord vergeten? Kies hier dan een nieuw wachtwoord:',
    button: 'Wachtwoord resetten',
    after: 'Was jij dat niet, dan hoef je niets te doen. Je wachtwoord is niet geraden.',
  },
  th: {
    subject: 'มีความพยายามเข้าสู่ระบบบัญชี {{siteName}} ของคุณไม่สำเร็จ',
    before:
      'มีการป้อนรหัสผ่านผิดหลายครั้งเกินไปสำหรับบัญชี {{siteName}} ของคุณ ({{time}}) จึงพักการเข้าสู่ระบบจากที่นั่นเป็นเวลาสิบนาที อุปกรณ์ของคุณยังคงเข้าสู่ระบบอยู่',
    action: 'หากเป็นคุณและลืมรหัสผ่าน โปรดตั้งรหัสผ่านใหม่ที่นี่:',
    button: 'รีเซ็ตรหัสผ่าน',
    after: 'หากไม่ใช่คุณ ไม่ต้องดำเนินการใด ๆ ไม่มีใครเดารหัสผ่านของคุณได้',
  },
};
