-- What a label of the library is made of, drawn by its style; styles without it are those that laboratories print themselves.
alter table "qrcode_style" add column "medium" text;
alter table "qrcode_style" add constraint "qrcode_style_medium_ck" check ("medium" in ('paper', 'waterproof', 'cast_in', 'rfid'));
alter table "qrcode_style" drop constraint "qrcode_style_width_mm_ck";
alter table "qrcode_style" add constraint "qrcode_style_width_mm_ck" check ("width_mm" >= 10 and "width_mm" <= 150);
alter table "qrcode_style" drop constraint "qrcode_style_height_mm_ck";
alter table "qrcode_style" add constraint "qrcode_style_height_mm_ck" check ("height_mm" >= 10 and "height_mm" <= 150);
